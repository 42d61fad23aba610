export { default as purify } from 'dompurify'
export { domSanitizer } from './dom-sanitizer.ts'
