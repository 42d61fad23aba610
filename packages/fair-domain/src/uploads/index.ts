export { UPLOADS, type UploadPurpose, type UploadRule } from './uploads.ts'
