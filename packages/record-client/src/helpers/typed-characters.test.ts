import { expect, it } from 'vitest'
import { typedCharacters } from './typed-characters.ts'

it('collects typed characters until a pause of 700 ms', () => {
  let time = 0
  const typed = typedCharacters(() => time)
  expect(typed.current()).toBe('')
  expect(typed.push('b')).toBe('b')
  time = 699
  expect(typed.push('o')).toBe('bo')
  time = 699 + 699
  expect(typed.current()).toBe('bo')
  time = 699 + 700
  expect(typed.current()).toBe('')
  expect(typed.push('z')).toBe('z')
})
