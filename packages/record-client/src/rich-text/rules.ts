// The server cleans by the same rules on write; the contract holds them for both.
export { type RichTextRules, richTextRules, URL_ATTRIBUTES } from '@foyer/record-contract'
