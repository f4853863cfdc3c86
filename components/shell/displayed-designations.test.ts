import { displayedDesignations } from './displayed-designations'

test('SH-15: CFP is omitted and a registered mark follows each entry except PhD', () => {
  expect(displayedDesignations(['ChFC', 'CFP', 'CLU', 'PhD'])).toEqual(['ChFC®', 'CLU®', 'PhD'])
})

test('SH-15: ignores letter case and spaces, and does not double a mark', () => {
  expect(displayedDesignations([' cfp ', 'RICP® ', 'PHD', ''])).toEqual(['RICP®', 'PHD'])
})
