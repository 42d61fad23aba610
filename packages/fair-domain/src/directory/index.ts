export { Brand } from './brand.object.ts'
export { CatalogueEntry } from './catalogue-entry.object.ts'
export * from './category-use.rules.ts'
export {
  directoryIncompleteMail,
  directoryNoteMail,
  directoryPrimaryMail,
  directoryPublishedMail,
  directoryRemovedMail,
} from './directory.mails.ts'
export * from './directory.methods.ts'
export { REMOVAL_REASONS } from './directory.queue.ts'
export * from './directory.rules.ts'
export * from './directory.vocabulary.ts'
export { DIRECTORY_EDITORS } from './directory-editors.ts'
export { DirectoryFlag, directoryFlag } from './directory-flag.object.ts'
export { DirectoryImage } from './directory-image.object.ts'
export { DirectoryProfile } from './directory-profile.object.ts'
export * from './directory-profile.states.ts'
export * from './image.rules.ts'
export * from './moderation.rules.ts'
export { Product } from './product.object.ts'
export * from './publishing.rules.ts'
export { freeSlug, slugOf } from './slug.ts'
