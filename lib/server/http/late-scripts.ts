import 'server-only'
import { chunkGuard } from './chunk-guard'

/** Scripts of the build that Next asks for in the head; none of them is needed for what the document shows. */
const builtScript = /<script (?=src="\/_next\/static\/)(?=[^>]* async="")(?=[^>]* nonce="([\w-]+)")[^>]*><\/script>/g
const preloadOfScript = /<link rel="preload" as="script"[^>]*\/>/g

/**
 * Starts the scripts that wait, once: after the first paint, or when the document is parsed, the sooner of the two. So the window's
 * `load` still comes after they ran, and a hidden tab, which is not painted, gets them too. They are put in again with the
 * attributes by which React finds them, the address as it was written. In ES5: a browser too old for the scripts must parse it.
 */
const starter = `(function(d,w){
function start(){
for(var l=d.querySelectorAll('script[type="late"]'),i=0;i<l.length;i++){
var s=d.createElement('script');
s.setAttribute('async','');s.nonce=l[i].nonce;s.src=l[i].getAttribute('src');
l[i].parentNode.replaceChild(s,l[i])
}
}
w.requestAnimationFrame(function(){setTimeout(start)});
d.addEventListener('DOMContentLoaded',start)
})(document,window)`

/**
 * The head of a document whose scripts wait for its first paint, and are looked after from there on. On a return visit they come from the browser's cache at once, and
 * would be compiled and run before it (decision 36).
 */
export function startScriptsLate(head: string): string {
  let nonce: string | undefined
  const waiting = head.replace(builtScript, (script: string, of: string) => {
    nonce = of
    return script.replace('<script ', '<script type="late" ')
  })
  if (nonce === undefined) return head
  return `${waiting.replace(preloadOfScript, '')}<script nonce="${nonce}">${chunkGuard};${starter}</script>`
}
