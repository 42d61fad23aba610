export { Document } from './document.object.ts'
export { DOCUMENT_KINDS, type DocumentKindName, isDocumentKind } from './document-kinds.ts'
export { ORGANISER } from './organiser.ts'
