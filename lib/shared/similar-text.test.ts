import { editDistance, folded, isSameText } from './similar-text'

test.each([
  ['', '', 0],
  ['', 'abc', 3],
  ['abc', '', 3],
  ['kitten', 'sitting', 3],
  ['/dashbord', '/dashboard', 1],
  ['flaw', 'lawn', 2],
])('the edit distance of %j and %j is %d', (one, other, distance) => {
  expect([editDistance(one, other), editDistance(other, one)]).toEqual([distance, distance])
})

test.each([
  ['Łukasz Müller', 'lukasz muller'],
  ['Søren ĐORĐE Guðrún Þóra', 'soren dorde gudrun thora'],
  ['Æsop Œuvre Weiß İpek Işık', 'aesop oeuvre weiss ipek isik'],
  ['Jose\u0301 Nguyễn', 'jose nguyen'],
  ['Елена 王', 'елена 王'],
  ['Client’s “estate” plan', 'client\'s "estate" plan'],
  ['Client\u00b4s plan', "client's plan"],
  ['Part\u00a01\u2009\u2013  Ethics', 'part 1-ethics'],
  ['Part 1\u2014Ethics', 'part 1-ethics'],
  ['Zero\u200bwidth\ufeff and soft\u00adhyphen', 'zerowidth and softhyphen'],
  ['\uff23\uff28\uff26\uff23® o\ufb03ce', 'chfc office'],
  [' a\tb\n c ', 'a b c'],
])('%s folds to %s', (text, plain) => {
  expect(folded(text)).toBe(plain)
})

test.each([
  ['Client’s estate plan', "Client's estate plan"],
  ['Ethics\u2011101', 'ethics-101.'],
  ['“Trusts and wills”', 'Trusts  and wills '],
  ['Annual update *', 'Annual update'],
])('%s and %s are the same text', (one, other) => {
  expect(isSameText(one, other)).toBe(true)
})

test.each([
  ['Ethics 101', 'Ethics 102'],
  ['Trusts (part 1)', 'Trusts (part 2)'],
])('%s and %s are different texts', (one, other) => {
  expect(isSameText(one, other)).toBe(false)
})
