'use no memo'

/**
 * The part of an address behind `#` never reaches a server, but browsers carry it across the redirect that led here.
 * It is put back onto the destination when the form is sent, so it survives the whole round trip.
 */
export function KeepHash({ nonce }: { nonce: string | undefined }) {
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: keepHash }} />
}

const keepHash =
  "document.currentScript.closest('form').addEventListener('submit',function(e){" +
  'var d=e.currentTarget.elements.destination;' +
  "if(location.hash.length>1&&d.value.indexOf('#')<0)d.value+=location.hash})"
