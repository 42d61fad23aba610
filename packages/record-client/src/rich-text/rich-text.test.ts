import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { richTextRules, URL_ATTRIBUTES } from './rules.ts'
import { isAllowedFrame, safeUrl } from './safe-url.ts'
import { sanitizeRichText } from './sanitize-rich-text.ts'

const VOID = 'javascript:void(0)'

describe('rich-text rules', () => {
  it('allow no element or attribute that can run script or load a document', () => {
    for (const tag of ['script', 'style', 'object', 'embed', 'form', 'base', 'meta', 'link', 'svg', 'math'])
      expect(richTextRules.tags).not.toContain(tag)
    expect(richTextRules.attributes.filter((name) => name.startsWith('on'))).toEqual([])
    for (const name of ['srcdoc', 'formaction', 'xlink:href'])
      expect(richTextRules.attributes).not.toContain(name)
  })

  it('allow exactly the schemes http, https, mailto, tel, ftp, sms and callto', () => {
    expect(richTextRules.schemes).toEqual(['http', 'https', 'mailto', 'tel', 'ftp', 'sms', 'callto'])
  })

  it('list every allowed attribute with a URL', () => {
    for (const name of ['href', 'src', 'cite', 'poster']) expect(URL_ATTRIBUTES).toContain(name)
  })
})

describe('safeUrl', () => {
  it('keeps URLs with an allowed scheme and relative ones', () => {
    for (const url of [
      'https://fair.example/a?b=c:d#e',
      'HTTP://fair.example',
      ' https://fair.example/with-a-space-before',
      'mailto:info@fair.example',
      'tel:+390000000',
      'ftp://files.example/x',
      'sms:+390000000',
      'callto:someone',
      '/reserved/login',
      'page?next=javascript:1',
      '#top:of',
      '//cdn.example/x.png',
      '',
    ])
      expect(safeUrl(url)).toBe(url)
  })

  it('replaces script-like and data URLs in any spelling', () => {
    for (const url of [
      'javascript:alert(1)',
      'JaVaScRiPt:alert(1)',
      ' javascript:alert(1)',
      'java\nscript:alert(1)',
      'java\tscript\u0000:alert(1)',
      '\u0001javascript:alert(1)',
      'vbscript:x',
      'data:text/html,<script>1</script>',
      'data:image/png;base64,AAAA',
      'blob:https://fair.example/1',
      'file:///etc/passwd',
      'unknown-thing:x',
    ])
      expect(safeUrl(url)).toBe(VOID)
  })

  it('uses the void link and the schemes of the rules', () => {
    const rules = { ...richTextRules, schemes: ['https'], voidLink: '#' }
    expect(safeUrl('http://fair.example', rules)).toBe('#')
  })

  it('never returns a URL that a browser would parse with another scheme', () => {
    const part = fc.constantFrom(
      'javascript',
      'JAVA',
      'data',
      'script',
      'https',
      ':',
      '\n',
      '\t',
      ' ',
      '/',
      '?',
      'x',
    )
    fc.assert(
      fc.property(fc.array(part, { maxLength: 8 }), (parts) => {
        const url = safeUrl(parts.join(''))
        if (url === VOID) return
        const base = 'https://fair.example/'
        if (!URL.canParse(url, base)) return
        const scheme = new URL(url, base).protocol.slice(0, -1)
        expect(richTextRules.schemes).toContain(scheme)
      }),
      { numRuns: 2000 },
    )
  })
})

describe('isAllowedFrame', () => {
  it('allows the video hosts over https only', () => {
    for (const host of ['www.youtube.com', 'www.youtube-nocookie.com', 'player.vimeo.com'])
      expect(isAllowedFrame(`https://${host}/embed/1`)).toBe(true)
    for (const url of [
      'http://www.youtube.com/embed/1',
      'https://youtube.com/embed/1',
      'https://www.youtube.com.evil.example/embed/1',
      'https://www.youtube.com:8443/embed/1',
      'https://www.youtube.com@evil.example/',
      'https://me@www.youtube.com/embed/1',
      '//www.youtube.com/embed/1',
      'javascript:https://www.youtube.com',
      '',
    ])
      expect(isAllowedFrame(url)).toBe(false)
  })

  it('uses the hosts of the rules', () => {
    const rules = { ...richTextRules, frameHosts: ['video.example'] }
    expect(isAllowedFrame('https://video.example/1', rules)).toBe(true)
    expect(isAllowedFrame('https://www.youtube.com/embed/1', rules)).toBe(false)
  })
})

describe('sanitizeRichText', () => {
  it('returns the sanitised markup', () => {
    expect(sanitizeRichText('<b>x</b><script>', () => '<b>x</b>')).toEqual({
      kind: 'markup',
      markup: '<b>x</b>',
    })
  })

  it('returns the raw text as text, never as markup, if the sanitiser fails', () => {
    const errors: unknown[] = []
    const failure = new Error('no document')
    const failing = () => {
      throw failure
    }
    expect(sanitizeRichText('<b>x</b>', failing, (error) => errors.push(error))).toEqual({
      kind: 'text',
      text: '<b>x</b>',
    })
    expect(errors).toEqual([failure])
  })
})
