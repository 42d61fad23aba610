/**
 * Sanitiser rules for rich text: the server applies them on write, the client before rendering. Every list
 * can be replaced.
 */
export interface RichTextRules {
  /** Allowed elements; of others only the text is kept. */
  tags: readonly string[]
  /** Allowed attributes, on any element. */
  attributes: readonly string[]
  /** Allowed URL schemes, without colon. Relative URLs are allowed. */
  schemes: readonly string[]
  /** Allowed https hosts of an iframe. */
  frameHosts: readonly string[]
  /** Replacement of a URL that is not allowed. */
  voidLink: string
}

/** Attributes that contain a URL. */
export const URL_ATTRIBUTES: readonly string[] = ['href', 'src', 'cite', 'poster', 'background']

/** Default rules. */
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
