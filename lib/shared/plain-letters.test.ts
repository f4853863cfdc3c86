import { plainLetters } from './plain-letters'

test.each([
  ['Łukasz Müller', 'lukasz muller'],
  ['Søren ĐORĐE Guðrún Þóra', 'soren dorde gudrun thora'],
  ['Æsop Œuvre Weiß İpek Işık', 'aesop oeuvre weiss ipek isik'],
  ['Jose\u0301 Nguyễn', 'jose nguyen'],
  ['Елена 王', 'елена 王'],
])('%s without accents is %s', (text, plain) => {
  expect(plainLetters(text)).toBe(plain)
})
