'use no memo'

/**
 * Appends the address’s hash to the destination when the form is submitted. Browsers keep the hash across the redirect
 * that led here but never send it to a server, so otherwise the sign-in would lose it.
 */
export function KeepHash({ nonce }: { nonce: string | undefined }) {
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: keepHash }} />
}

const keepHash =
  "document.currentScript.closest('form').addEventListener('submit',function(e){" +
  'var d=e.currentTarget.elements.destination;' +
  "if(location.hash.length>1&&d.value.indexOf('#')<0)d.value+=location.hash})"
