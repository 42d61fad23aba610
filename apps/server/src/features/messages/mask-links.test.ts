import { expect, test } from 'vitest'
import { maskLinks } from './mask-links.ts'

test('disables links, and truncates their URLs after the host', () => {
  const html = [
    '<a class="b" href="https://fair.example/reserved/reset-password?token=abc">Choose a password</a>',
    "<a HREF='/reserved/welcome?token=abc'>Enter</a><a href=/x?abc>x</a>",
    '<p>Or copy https://fair.example/badge/1/abc into your browser, or http://fair.example?token=abc.</p>',
  ].join('')
  expect(maskLinks(html)).toBe(
    [
      '<a class="b">Choose a password</a>',
      '<a>Enter</a><a>x</a>',
      '<p>Or copy https://fair.example/… into your browser, or http://fair.example/…</p>',
    ].join(''),
  )
})
