import type { ReactNode } from 'react'
import { noticePlaceKey } from '@/lib/shared/stored-keys'
import { oneLine } from '../one-line'

/**
 * The place of the notices above the heading. It tells the browser how high they are, so that the next page leaves their room
 * free while their calls are under way, and nothing that is read moves when they appear. A window of another width starts over.
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
 * Runs while the page is being read, before anything is painted. The height is read when the browser has laid the page out: to ask for
 * it here would have it lay out twice. Closing a notice gives its room back.
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
