/**
 * Which parts of a rich text may be stored, and may reach the page: the server cleans by these rules on write, the
 * client again before it shows. Every list can be replaced.
 */
export interface RichTextRules {
  /** Elements that stay; the text of others stays without its element. */
  tags: readonly string[]
  /** Attributes that stay, on any element. */
  attributes: readonly string[]
  /** Schemes that an address may have, without colon. Addresses without a scheme are relative, and stay. */
  schemes: readonly string[]
  /** Hosts, over https, that may fill an iframe. */
  frameHosts: readonly string[]
  /** What takes the place of an address that may not stay. */
  voidLink: string
}

/** Attributes that hold an address. */
export const URL_ATTRIBUTES: readonly string[] = ['href', 'src', 'cite', 'poster', 'background']

/** The rules that apply unless the site sets others. */
export const richTextRules: RichTextRules = {
  tags: (
    'a abbr address article aside audio b bdi bdo big blockquote br caption center cite code col colgroup dd del ' +
    'details dfn div dl dt em figcaption figure font footer h1 h2 h3 h4 h5 h6 header hr i iframe img ins kbd label ' +
    'li main map mark nav ol p picture pre q rp rt ruby s samp section small source span strike strong sub summary ' +
    'sup table tbody td tfoot th thead time tr tt u ul var video wbr'
  ).split(' '),
  attributes: (
    'abbr align allowfullscreen alt aria-describedby aria-hidden aria-label aria-labelledby axis bgcolor border ' +
    'cellpadding cellspacing char cite class clear color cols colspan controls coords datetime dir face frame frameborder ' +
    'headers height href hreflang hspace id label lang loading loop muted nowrap open poster preload rel role ' +
    'rows rowspan rules scope shape size span src srclang start style summary tabindex target title type valign ' +
    'value vspace width'
  ).split(' '),
  schemes: ['http', 'https', 'mailto', 'tel', 'ftp', 'sms', 'callto'],
  frameHosts: ['www.youtube.com', 'www.youtube-nocookie.com', 'player.vimeo.com'],
  voidLink: 'javascript:void(0)',
}
