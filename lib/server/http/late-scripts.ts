import 'server-only'
import { footerId } from '@/lib/shared/failed-chunk'
import { chunkGuard } from './chunk-guard'

/** Scripts of the build that Next loads in the head. None is needed for the first paint. */
const builtScript =
  /<script (?=src="(\/_next\/static\/[^"]*)")(?=[^>]* async="")(?=[^>]* nonce="([\w-]+)")[^>]*><\/script>/g
const preloadOfScript = /<link rel="preload" as="script"[^>]*\/>/g

/**
 * Starts these scripts once: after the first paint or when the document is parsed, whichever comes first. That keeps
 * the window's `load` event after their execution, and also starts them in a hidden tab, which is never painted. They
 * are added with the attributes by which React finds them. Written in ES5, because a browser too old for the scripts
 * must parse it.
 *
 * A browser that supports `rel="expect"` paints only once the footer has arrived, instead of painting the top of the
 * page first. On a slow processor the top takes as long as the whole page. The script adds the link because HTML
 * checkers still reject one in a document.
 */
const starter = (addresses: readonly string[]) => `(function(d,w,l){
var e=d.createElement('link'),n=d.currentScript.nonce;
e.rel='expect';e.href='#${footerId}';e.setAttribute('blocking','render');
d.head.appendChild(e);
function start(){
for(var s;l.length;d.head.appendChild(s)){
s=d.createElement('script');
s.setAttribute('async','');s.nonce=n;s.src=l.shift()
}
}
w.requestAnimationFrame(function(){setTimeout(start)});
d.addEventListener('DOMContentLoaded',start)
})(document,window,${JSON.stringify(addresses).replaceAll('<', String.raw`\u003c`)})`

/**
 * Returns the head of a document with its scripts replaced by a small script that starts them after the first paint
 * and guards them. On a return visit they come from the browser's cache at once, and would be compiled and run before
 * the first paint (decision 36).
 */
export function startScriptsLate(head: string): string {
  const addresses: string[] = []
  let nonce: string | undefined
  const rest = head.replace(builtScript, (_: string, address: string, own: string) => {
    nonce = own
    addresses.push(address.replaceAll('&amp;', '&'))
    return ''
  })
  if (nonce === undefined) return head
  return `${rest.replace(preloadOfScript, '')}<script nonce="${nonce}">${chunkGuard};${starter(addresses)}</script>`
}
