import 'server-only'
import { failedChunk, reloadAgainMs } from '@/lib/shared/failed-chunk'
import { reloadedKey } from '@/lib/shared/stored-keys'

/** How long a page must have worked until a further reload by itself is allowed. */
const provenAfterMs = 30_000

/** A script is given up when it is missing at this many looks in a row. Looks, not a clock: a laptop may have slept. */
const looks = { everyMs: 20_000, atMost: 6 }

/**
 * Guards the first scripts of a page: while one of them is missing, as after a new release, nothing of the program runs
 * and no error boundary can say so. The page then loads itself again, once; if that does not help, it gives way to one that names
 * the script and offers Reload. Once the program runs, its error boundaries look after the rest; a script that failed before its
 * loader asked for it is taken out, or the loader would wait for it for ever. A script that never arrives raises no error: after
 * two minutes (ER-04) one of the first counts as failed, and a later one gets the event by which its loader learns of a failure.
 *
 * In old words, as it stands: a browser that cannot read the portal's scripts must be able to read this. A link that waits for a
 * part of the page (`rel="expect"`) would keep the browser from painting forever, and without a body it paints nothing either.
 * Scripts that have arrived and not run are moved to another document, where none runs: React would draw a part of the page again.
 * The style of the page goes with them: what it gives way to has its own.
 * The press is heard at the window, before anything else can stop it.
 */
export const chunkGuard = `(function(d,w,k){
var failed;
function listen(t,f,c){w.addEventListener(t,f,c)}
function show(u){
if(!d.body)return setTimeout(show,50,u);
w.stop();
for(var o=d.implementation.createHTMLDocument(''),s;s=d.querySelector('script,link,style');)o.adoptNode(s);
function add(p,t,x){var n=p.appendChild(d.createElement(t));n.textContent=x;return n}
d.title='Something went wrong';
d.body=d.createElement('body');
var m=add(d.body,'main',''),b=add(d.head,'link','');
b.rel='stylesheet';b.href='/plain.css';
add(m,'h1',d.title);
b=add(m,'div','');b.setAttribute('role','alert');
add(b,'p','Loading chunk '+u.replace(/^.*\\/|(\\.js)?([?#].*)?$/g,'')+' failed');
add(b,'p','Part of this page did not load. Reload the page to continue.');
b=add(m,'button','Reload');
listen('click',function(e){if(e.target===b)location.reload()},true);
b.focus()
}
function fail(u){
if(failed)return;failed=true;
try{
var s=w.sessionStorage,t=Date.now();
if(t-s.getItem(k)>=${reloadAgainMs}){s.setItem(k,t);return location.reload()}
}catch(e){}
show(u)
}
function ours(s){return/\\/_next\\/static\\//.test(s.src)}
listen('load',function(e){e.target.came=true},true);
setInterval(function(){
for(var i=0,s;s=d.scripts[i++];){
if(failed||!ours(s)||s.came||w.performance.getEntriesByName(s.src).length)continue;
s.missed=(s.missed||0)+1;
if(s.missed<${looks.atMost})continue;
s.came=true;
if(w.began)s.dispatchEvent(new Event('error'));
else failed=true,show(s.src)
}
},${looks.everyMs});
listen('error',function(e){
var t=e.target;
if(!t||t.tagName!=='SCRIPT')told(e.error);
else if(ours(t))if(!w.began)fail(t.src);
else if(t.parentNode)t.parentNode.removeChild(t)
},true);
listen('unhandledrejection',function(e){told(e.reason)});
function told(x){
var c=${failedChunk}.exec(x&&x.message);
if(c)fail(c[1]||c[2])
}
listen('load',function(){
try{
var s=w.sessionStorage,t=s.getItem(k);
setTimeout(function(){if(!failed&&s.getItem(k)===t)s.removeItem(k)},${provenAfterMs})
}catch(e){}
})
})(document,window,${JSON.stringify(reloadedKey)})`
