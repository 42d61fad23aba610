export { Enquiry } from './enquiry.object.ts'
export { EDITORS, Page, PageVersion } from './page.object.ts'
export * from './slug.rules.ts'
export { CalendarEvent, GalleryItem, News } from './story.object.ts'
