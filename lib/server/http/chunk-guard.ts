import 'server-only'
import { failedChunk, reloadAgainMs } from '@/lib/shared/failed-chunk'
import { reloadedKey } from '@/lib/shared/stored-keys'

/** How long a page must have worked before another automatic reload is allowed. */
const provenAfterMs = 30_000

/**
 * A script counts as missing after this many checks in a row. Counts checks rather than time, because a laptop may
 * have slept.
 */
const looks = { everyMs: 20_000, atMost: 6 }

/**
 * Inline script that guards the first scripts of a page. While one of them is missing, for example after a release,
 * no portal code runs and no error boundary can report it. The page then reloads itself once. If that does not help,
 * it is replaced by a page that names the script and offers Reload. Once the portal's code runs, its error boundaries
 * take over: a script that fails before its loader asks for it is removed from the document, because the loader would
 * wait for it forever. A script that never arrives raises no error event. After two minutes one of the first scripts
 * counts as failed, and a later script gets an error event so that its loader learns of the failure.
 *
 * Written in ES5, because a browser that cannot parse the portal's scripts must be able to parse this one. A
 * `rel="expect"` link would keep the browser from painting forever, and without a body it paints nothing either.
 * Scripts that have arrived but not run are moved to another document, where they never run; otherwise React would
 * render part of the page again. The page's styles are removed with them; the replacement page has its own. The click
 * listener is on the window, so that nothing can stop the event first.
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
