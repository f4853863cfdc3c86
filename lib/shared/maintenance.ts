import { csrfHeader, intentHeader } from './portal-headers'
import type { Failure } from './result'

/**
 * Set to `1` on every response of a portal under maintenance. A tab that sees it clears its cached data and leaves the
 * page (ruling 24).
 */
export const maintenanceHeader = 'x-maintenance'

/** Heading and tab title of the page that replaces the portal. */
export const maintenanceTitle = 'Site under maintenance'

/** Seconds after which a client may ask again. */
const askAgainSeconds = 120

export const maintenanceHeaders = {
  'cache-control': 'private, no-store',
  'retry-after': String(askAgainSeconds),
  [maintenanceHeader]: '1',
}

/** Returns the response to a script while the portal is under maintenance: 503 and a named failure. */
export function maintenanceRefusal(): Response {
  const failure: Failure = { name: 'maintenance', message: maintenanceTitle, reference: '' }
  return Response.json(failure, { status: 503, headers: maintenanceHeaders })
}

/** The id of the paragraph that says that the page checks by itself. It stays hidden without JavaScript. */
export const watchId = 'looks-again'

/** The id of the link that leads on. */
export const onwardId = 'onward'

/**
 * The script of the maintenance page. It polls whether the portal is open, and then follows the page's own link, so
 * that the person continues where they were. It does not reload a closed page. It polls less and less often, at most
 * every two minutes, at random moments for each browser, and not while the tab is hidden. It is a text because the page
 * has none of the portal's code.
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
