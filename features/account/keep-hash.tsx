'use no memo'

/**
 * Appends the address’s hash to the destination when the form is submitted or a link in it is followed. Browsers keep
 * the hash across the redirect that led here but never send it to a server, so otherwise the sign-in would lose it.
 */
export function KeepHash({ nonce }: { nonce: string | undefined }) {
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: keepHash }} />
}

const keepHash =
  "(function(){var f=document.currentScript.closest('form'),w=function(d){" +
  "return location.hash.length>1&&d.indexOf('#')<0?d+location.hash:d};" +
  "f.addEventListener('submit',function(){var d=f.elements.destination;d.value=w(d.value)});" +
  "f.addEventListener('click',function(e){var a=e.target.closest('a');if(!a)return;" +
  "var u=new URL(a.href),d=u.searchParams.get('destination');" +
  "if(d){u.searchParams.set('destination',w(d));a.href=u.href}})})()"
