import { expect, test } from 'vitest'
import { cleanText } from './clean-text.ts'

test('what could run is gone, what is read stays', () => {
  expect(cleanText('<p onclick="x()">Ciao</p><script>x()</script>')).toBe('<p>Ciao</p>')
  expect(cleanText(null)).toBe('')
})

test('frames of the video hosts stay, others go', () => {
  expect(cleanText('<iframe src="https://www.youtube.com/embed/1"></iframe>')).toContain('youtube')
  expect(cleanText('<iframe src="https://evil.example/"></iframe>')).not.toContain('evil.example')
})

test('when the sanitiser fails the raw text is sent as inert characters', () => {
  const broken = () => {
    throw new Error('broken')
  }
  expect(cleanText('<b onclick="x">a & b</b>', broken)).toBe(
    '&#60;b onclick=&#34;x&#34;&#62;a &#38; b&#60;/b&#62;',
  )
})
