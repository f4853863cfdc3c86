import fc, { type Arbitrary } from 'fast-check'

/** A mark that must never appear unescaped in a page. */
export const markup = '<fuzz"\'>'

/** Short pieces that make a slow pattern work long when they are repeated very often. */
const pumps = [
  'a',
  '0',
  ' ',
  '.',
  '-',
  '@',
  '/',
  '\\',
  '%',
  '"',
  'a.',
  'a@',
  '1-',
  'a ',
  '\t\n',
  '%2e',
  'é',
  '\u{1f600}',
  '../',
  '(',
  '[',
  '{"a":',
]

/** One piece, repeated very often, with a different ending. */
export const pumped: Arbitrary<string> = fc
  .tuple(
    fc.constantFrom(...pumps),
    fc.constantFrom(30, 300, 3_000, 30_000, 100_000),
    fc.constantFrom('', '!', '\u0000', 'a', '@a.b'),
  )
  .map(([piece, length, end]) => piece.repeat(Math.ceil(length / piece.length)) + end)

/** Texts that have caused trouble before. */
export const hostileText: Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '\u0000',
    '\r\n',
    '\r\nx-injected: 1',
    '\u2028',
    '\ufeff',
    '\u202e',
    '\ud800',
    '\u0130',
    'ı',
    'ﬀ',
    '\u0301'.repeat(50),
    'null',
    'undefined',
    'NaN',
    'true',
    '[object Object]',
    '-0',
    '1e999',
    '0x10',
    '00000001',
    '9007199254740993',
    '-1',
    '2026-02-30',
    '0000-00-00',
    '9999-12-31T23:59:60Z',
    '+002026-01-01',
    markup,
    '{{7*7}}',
    '${7*7}',
    "' OR '1'='1",
    '"; DROP TABLE students; --',
    '%',
    '_',
    '\\',
    '*',
    '$where',
    '../../../etc/passwd',
    '..%2f..%2f',
    '%2e%2e%2f',
    '%00',
    '%zz',
    '%c0%af',
    'file:///etc/passwd',
    'http://169.254.169.254/',
    '//evil.example',
    'javascript:1',
    '__proto__',
    'constructor',
    'toString',
    'hasOwnProperty',
    'then',
    'S123',
    'M1',
    'A1-1',
  ),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ maxLength: 40 }),
)

/** Anything that JSON can express, including keys that reach into what every object inherits. */
export const anyJson: Arbitrary<unknown> = fc.oneof(
  hostileText,
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom<unknown>(
    null,
    true,
    false,
    0,
    -1,
    1.5,
    1e21,
    5e-324,
    2 ** 53,
    [],
    {},
    [[]],
    [null],
    { length: 1e9 },
    { toString: 1 },
    { then: 1 },
  ),
  fc.array(fc.integer(), { minLength: 0, maxLength: 200 }),
)

/** Returns the text with lone surrogates replaced. */
export const wellFormed = (text: string): string => Buffer.from(text).toString()

/** What a header can carry: any bytes except those that end it. */
export const headerText: Arbitrary<string> = fc
  .oneof(
    hostileText,
    fc.string({ maxLength: 60 }),
    fc.constantFrom('x'.repeat(8_000), ','.repeat(2_000), ' ;='.repeat(900)),
  )
  .map((text) => text.replace(/[^\t\u0020-\u007e\u0080-\u00ff]/g, '?'))
