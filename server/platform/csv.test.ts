import { expect, test } from 'vitest'
import { csvFile, csvText } from './csv.ts'

test.each([
  ['Kovač', 'Kovač'],
  ['=1+1', "'=1+1"],
  ['+386 41 234 567', "'+386 41 234 567"],
  ['-2', "'-2"],
  ['@cmd', "'@cmd"],
  ['\uff1dcmd', "'\uff1dcmd"],
  ['a;b', '"a;b"'],
  ['"=1"', '"""=1"""'],
])('%s is a cell', (written, cell) => expect(csvText(written)).toBe(cell))

test('a file begins with a byte order mark and ends each line', () => {
  expect(csvFile([['a', 'b'], ['c']])).toBe('\ufeffa;b\r\nc\r\n')
})
