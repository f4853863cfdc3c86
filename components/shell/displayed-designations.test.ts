import { displayedDesignations } from './displayed-designations'

test('SH-15: CFP is omitted and a registered mark follows each entry except PhD', () => {
  expect(displayedDesignations(['ChFC', 'CFP', 'CLU', 'PhD'])).toEqual(['ChFC®', 'CLU®', 'PhD'])
})

test('SH-15: letter case and spaces do not matter, a mark is not doubled', () => {
  expect(displayedDesignations([' cfp ', 'RICP® ', 'PHD', ''])).toEqual(['RICP®', 'PHD'])
})
