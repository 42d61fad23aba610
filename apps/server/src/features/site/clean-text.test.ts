import { expect, test } from 'vitest'
import { cleanText } from './clean-text.ts'

test('removes scripts, and keeps the text', () => {
  expect(cleanText('<p onclick="x()">Ciao</p><script>x()</script>')).toBe('<p>Ciao</p>')
  expect(cleanText(null)).toBe('')
})

test('keeps frames of video hosts, and removes others', () => {
  expect(cleanText('<iframe src="https://www.youtube.com/embed/1"></iframe>')).toContain('youtube')
  expect(cleanText('<iframe src="https://evil.example/"></iframe>')).not.toContain('evil.example')
})

test('returns escaped text when the sanitiser fails', () => {
  const broken = () => {
    throw new Error('broken')
  }
  expect(cleanText('<b onclick="x">a & b</b>', broken)).toBe(
    '&#60;b onclick=&#34;x&#34;&#62;a &#38; b&#60;/b&#62;',
  )
})
