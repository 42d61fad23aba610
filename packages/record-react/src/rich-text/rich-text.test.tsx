// @vitest-environment jsdom
import { richTextRules } from '@foyer/record-client'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import purify from 'dompurify'
import fc from 'fast-check'
import { renderToString } from 'react-dom/server'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { domSanitizer, removeHandlers } from './dom-sanitizer.ts'
import { RichText } from './rich-text.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const sanitize = domSanitizer(purify)

describe('the sanitiser', () => {
  it('keeps allowed tags and attributes, and the text of others', () => {
    expect(sanitize('<p class="a" onclick="x()">Ciao <b>bella</b></p>')).toBe(
      '<p class="a">Ciao <b>bella</b></p>',
    )
    expect(sanitize('<marquee>words</marquee><form><input name="a">in</form>')).toBe('wordsin')
    expect(sanitize('<script>alert(1)</script><style>p{}</style>')).toBe('')
    expect(sanitize('<img src="/a.png" onerror="x()" data-secret="1">')).toBe('<img src="/a.png">')
  })

  it('replaces script-like and data URLs by the void link', () => {
    for (const url of ['javascript:alert(1)', 'java\nscript:alert(1)', 'vbscript:x', 'data:text/html,x'])
      expect(sanitize(`<a href="${url}">x</a>`)).toBe('<a href="javascript:void(0)">x</a>')
    expect(sanitize('<img src="data:image/png;base64,AA">')).toBe('<img src="javascript:void(0)">')
  })

  it('keeps URLs of every allowed scheme', () => {
    for (const scheme of richTextRules.schemes)
      expect(sanitize(`<a href="${scheme}:x">x</a>`)).toBe(`<a href="${scheme}:x">x</a>`)
  })

  it('keeps iframes of the video hosts over https and drops all others', () => {
    const frame = (src: string) => sanitize(`<iframe src="${src}"></iframe>`)
    expect(frame('https://www.youtube.com/embed/1')).toContain('https://www.youtube.com/embed/1')
    for (const src of ['http://www.youtube.com/embed/1', 'https://evil.example/', 'javascript:1', ''])
      expect(frame(src)).toBe('')
    expect(sanitize('<iframe srcdoc="<script>1</script>"></iframe>')).toBe('')
  })

  it('adds rel="noopener noreferrer" to links that open a new tab', () => {
    expect(sanitize('<a href="/x" target="_blank">x</a>')).toContain('rel="noopener noreferrer"')
  })

  it('accepts other rules, and does not change the shared sanitiser', () => {
    const strict = domSanitizer(purify, { ...richTextRules, tags: ['b'], voidLink: '#' })
    expect(strict('<p><b>x</b></p>')).toBe('<b>x</b>')
    expect(purify.sanitize('<a href="javascript:1">x</a>')).toBe('<a>x</a>')
  })

  it('removes handlers before parsing, and keeps text that looks like one', () => {
    expect(
      removeHandlers(`<img src=x onerror="a()"><b\nonclick = 'b'>on=1 onclick=2</b><svg/onload=c>`),
    ).not.toMatch(/<[^>]*\bon\w+\s*=/)
    expect(removeHandlers('<p>set onclick=1, title="x"</p>')).toBe('<p>set onclick=1, title="x"</p>')
  })

  it('removes scripts from any input', () => {
    const part = fc.constantFrom(
      '<',
      '>',
      '"',
      "'",
      '/',
      ' ',
      '=',
      'script',
      'svg',
      'math',
      'style',
      'img',
      'a',
      'onload',
      'onerror',
      'href',
      'src',
      'javascript:',
      'data:',
      'alert(1)',
      '<!--',
      '-->',
      '<![CDATA[',
      ']]>',
      'iframe',
      'srcdoc',
      '&#x6a;',
      'x',
    )
    fc.assert(
      fc.property(fc.array(part, { maxLength: 25 }), (parts) => {
        const template = document.createElement('template')
        template.innerHTML = sanitize(parts.join(''))
        expect(template.content.querySelector('script, style, svg, math, object, embed')).toBeNull()
        for (const element of template.content.querySelectorAll('*'))
          for (const { name, value } of element.attributes) {
            expect(name.startsWith('on')).toBe(false)
            if (value !== richTextRules.voidLink) expect(value).not.toMatch(/^\s*(javascript|data):/i)
          }
      }),
      { numRuns: 500 },
    )
  })
})

describe('RichText', () => {
  it('renders the text on the server, and the sanitised markup in the browser', async () => {
    const raw = '<p>Padiglione <b>30</b></p><script>alert(1)</script>'
    expect(renderToString(<RichText raw={raw} />)).toBe('<div>Padiglione 30</div>')
    const { container } = render(<RichText raw={raw} className="left" />)
    await waitFor(() =>
      expect(container.innerHTML).toBe('<div class="left"><p>Padiglione <b>30</b></p></div>'),
    )
  })

  it('renders the raw text as plain text if the sanitiser fails, and reports the error', async () => {
    const failure = new Error('broken')
    vi.spyOn(purify, 'sanitize').mockImplementation(() => {
      throw failure
    })
    const onError = vi.fn()
    const { container } = render(<RichText raw="<b>x</b>" onError={onError} />)
    await screen.findByText('<b>x</b>')
    expect(container.querySelector('b')).toBeNull()
    expect(onError).toHaveBeenCalledWith(failure)
  })

  it('updates with the text, and renders nothing for null', async () => {
    const { container, rerender } = render(<RichText raw="<i>one</i>" />)
    await waitFor(() => expect(container.querySelector('i')?.textContent).toBe('one'))
    rerender(<RichText raw="<i>two</i>" />)
    expect(container.textContent).toBe('two')
    await waitFor(() => expect(container.querySelector('i')?.textContent).toBe('two'))
    rerender(<RichText raw={null} />)
    expect(container.textContent).toBe('')
  })
})
