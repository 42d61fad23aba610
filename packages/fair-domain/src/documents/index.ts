export { Document } from './document.object.ts'
export { DOCUMENT_KINDS, type DocumentKind, type DocumentKindName } from './document-kinds.ts'
export { DOCUMENT_STAFF } from './document-staff.ts'
