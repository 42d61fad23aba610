export { type DocumentDefinition, defineDocument } from './define-document.ts'
export { documentsFeature } from './documents.feature.ts'
export { requestDocument } from './request-document.ts'
