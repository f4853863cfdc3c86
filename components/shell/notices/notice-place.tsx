import type { ReactNode } from 'react'
import { noticePlaceKey } from '@/lib/shared/stored-keys'
import { oneLine } from '../one-line'

/**
 * The container of the notices above the heading. It stores their height in the browser, so that the next page can
 * reserve the space while the notices load, and nothing moves when they appear. A height stored for another window
 * width is ignored.
 */
export function NoticePlace({ nonce, children }: { nonce?: string; children: ReactNode }) {
  return (
    <div suppressHydrationWarning className="flow-root">
      {children}
      <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: script }} />
    </div>
  )
}

/**
 * Runs while the page is parsed, before anything is painted. A ResizeObserver reads the height after layout; reading it
 * here would force a second layout. Closing a notice releases its space.
 */
const script = oneLine(`(function(place){
var key=${JSON.stringify(noticePlaceKey)};
function pending(){return place.querySelector('[data-notices-pending]')}
function keep(){
if(pending())return;
var kept=place.style.minHeight;
if(kept)place.style.minHeight='';
var height=place.getBoundingClientRect().height;
if(kept)place.style.minHeight=kept;
try{sessionStorage.setItem(key,innerWidth+':'+height)}catch(e){}
}
if(pending())try{
var known=(sessionStorage.getItem(key)||'').split(':');
if(+known[0]===innerWidth){place.style.minHeight=known[1]+'px';place.dataset.reserved=''}
}catch(e){}
new MutationObserver(function(changes){
if(!pending()&&changes.some(function(change){return change.type==='attributes'}))place.style.minHeight='';
keep()
}).observe(place,{childList:true,subtree:true,attributes:true,attributeFilter:['hidden']});
if(window.ResizeObserver)new ResizeObserver(keep).observe(place);
else keep()
})(document.currentScript.parentNode)`)
