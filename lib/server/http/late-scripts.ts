import 'server-only'
import { footerId } from '@/lib/shared/failed-chunk'
import { chunkGuard } from './chunk-guard'

/** Scripts of the build that Next asks for in the head; none of them is needed for what the document shows. */
const builtScript =
  /<script (?=src="(\/_next\/static\/[^"]*)")(?=[^>]* async="")(?=[^>]* nonce="([\w-]+)")[^>]*><\/script>/g
const preloadOfScript = /<link rel="preload" as="script"[^>]*\/>/g

/**
 * Starts the scripts at these addresses, once: after the first paint, or when the document is parsed, the sooner of the two. So the
 * window's `load` still comes after they ran, and a hidden tab, which is not painted, gets them too. They are added with the
 * attributes by which React finds them. In ES5: a browser too old for the scripts must parse it.
 *
 * A browser that supports it paints for the first time when the footer has arrived: once, instead of the top of the page first. A slow
 * processor takes as long for the top as for the whole. The script adds the link for it because HTML checkers still reject one in a document.
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
 * Returns the head of a document with its scripts taken out, and a small script that starts them after the first paint and watches over
 * them from there on. On a return visit they come from the browser's cache at once, and would be compiled and run before it (decision 36).
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
