// The server sanitises with the same rules on write; the contract contains them for both.
export { type RichTextRules, richTextRules, URL_ATTRIBUTES } from '@foyer/record-contract'
