import 'server-only'
import { failedChunk, programBegan, reloadAgainMs } from '@/lib/shared/failed-chunk'
import { reloadedKey } from '@/lib/shared/stored-keys'

/** How long a page must have worked until a further reload by itself is allowed. */
const provenAfterMs = 30_000

/** A script is given up when it is missing at this many looks in a row. Looks, not a clock: a laptop may have slept. One with a type has not begun. */
const looks = { everyMs: 20_000, atMost: 6 }

/**
 * Guards the first scripts of a page: while one of them is missing, as after a new release, nothing of the program runs
 * and no error boundary can say so. The page then loads itself again, once; if that does not help, it gives way to one that names
 * the script and offers Reload. Once the program runs, its error boundaries look after the rest; a script that failed before its
 * loader asked for it is taken out, or the loader would wait for it for ever. A script that never arrives raises no error: after
 * two minutes (ER-04) the first ones are given up here, and a later one is told to its loader as failed.
 *
 * In old words, as it stands: a browser that cannot read the portal's scripts must be able to read this. A link that waits for a
 * part of the page (`rel="expect"`) would keep the browser from painting forever, and without a body it paints nothing either.
 * Scripts that have arrived and not run are moved to another document, where none runs: React would bring the page back as a half.
 * The press is heard at the window, before anything else can stop it.
 */
export const chunkGuard = `(function(d,w,k){
var failed=false,began=false;
function show(n){
if(!d.body)return setTimeout(show,50,n);
for(var h;h=d.querySelector('link');)h.parentNode.removeChild(h);
w.stop();
for(var o=d.implementation.createHTMLDocument(''),s;s=d.querySelector('script');)o.adoptNode(s);
d.title='Something went wrong';
d.body=d.createElement('body');
var l=d.createElement('link');l.rel='stylesheet';l.href='/plain.css';d.head.appendChild(l);
var m=d.createElement('main'),a=d.createElement('div'),b=d.createElement('button');
m.appendChild(d.createElement('h1')).textContent=d.title;
a.setAttribute('role','alert');
a.appendChild(d.createElement('p')).textContent='Loading chunk '+n+' failed';
a.appendChild(d.createElement('p')).textContent='A part of this page did not arrive. Reload the page to go on.';
b.type='button';b.textContent='Reload';
w.addEventListener('click',function(e){if(e.target===b)location.reload()},true);
m.appendChild(a);m.appendChild(b);d.body.appendChild(m);b.focus()
}
function fail(n){
if(failed)return;failed=true;
try{
var s=w.sessionStorage,t=Date.now();
if(t-Number(s.getItem(k)||0)>=${reloadAgainMs}){s.setItem(k,String(t));return location.reload()}
}catch(e){}
show(n)
}
function name(u){return u.replace(/[?#].*$/,'').replace(/^.*\\//,'').replace(/\\.js$/,'')}
function ours(t){return/\\/_next\\/static\\//.test(t.src)}
function hear(e){
var t=e.target;
if(t&&t.tagName==='SCRIPT'){
if(!ours(t))return;
if(began){if(t.parentNode)t.parentNode.removeChild(t)}
else fail(name(t.src));
return
}
var x=e.reason||e.error,c=${failedChunk}.exec(x&&x.message||'');
if(c)fail(name(c[1]||c[2]))
}
w.addEventListener('load',function(e){e.target.came=true},true);
setInterval(function(){
for(var i=0;i<d.scripts.length;i++){
var s=d.scripts[i];
if(failed||s.type||!ours(s)||s.came||w.performance.getEntriesByName(s.src).length)continue;
s.missed=(s.missed||0)+1;
if(s.missed<${looks.atMost})continue;
s.came=true;
if(began)s.dispatchEvent(new Event('error'));
else{failed=true;show(name(s.src))}
}
},${looks.everyMs});
w.addEventListener('error',hear,true);
w.addEventListener('unhandledrejection',hear);
w.addEventListener('${programBegan}',function(){began=true});
w.addEventListener('load',function(){
try{
var t=w.sessionStorage.getItem(k);
setTimeout(function(){if(w.sessionStorage.getItem(k)===t)w.sessionStorage.removeItem(k)},${provenAfterMs})
}catch(e){}
})
})(document,window,${JSON.stringify(reloadedKey)})`
