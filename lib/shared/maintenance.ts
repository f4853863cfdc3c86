import { csrfHeader, intentHeader } from './portal-headers'
import type { Failure } from './result'

/** Set to `1` on every answer of a portal that is under maintenance: a tab that sees it forgets what it keeps and leaves (ruling 24). */
export const maintenanceHeader = 'x-maintenance'

/** Heading and tab of the page that replaces the portal (MT-01). */
export const maintenanceTitle = 'Site under maintenance'

/** Seconds after which it makes sense to ask again. */
const askAgainSeconds = 120

export const maintenanceHeaders = {
  'cache-control': 'private, no-store',
  'retry-after': String(askAgainSeconds),
  [maintenanceHeader]: '1',
}

/** What a script gets of a portal that is under maintenance: 503, and a failure with a name (MT-04). */
export function maintenanceRefusal(): Response {
  const failure: Failure = { name: 'maintenance', message: maintenanceTitle, reference: '' }
  return Response.json(failure, { status: 503, headers: maintenanceHeaders })
}

/** Names the paragraph that says that the page looks by itself; without a script it stays hidden. */
export const watchId = 'looks-again'

/** Names the link that leads on. */
export const onwardId = 'onward'

/**
 * The script of the maintenance page: it asks now and then whether the portal is open, and then follows the page's own link,
 * so that a person goes on where they were. It never reloads a page that is closed: it asks, less and less often up to every two
 * minutes, each browser at moments of its own, and not while nobody looks. A text, since the page has none of the portal's code.
 */
export const maintenanceWatch = `(function(d){
var wait=20000,timer,say=d.getElementById('${watchId}'),onward=d.getElementById('${onwardId}');
if(!say||!onward||!window.fetch)return;
say.hidden=false;
function later(){clearTimeout(timer);timer=setTimeout(look,wait*(0.5+Math.random()));wait=Math.min(wait*1.5,120000)}
function look(){
if(d.hidden)return later();
fetch('/api/session',{headers:{'${csrfHeader}':'1','${intentHeader}':'background'},cache:'no-store'}).then(function(a){
if(a.headers.get('${maintenanceHeader}')==='1'||a.status>=500)return later();
say.textContent='The portal is open again.';onward.click()},later)}
later()})(document)`
