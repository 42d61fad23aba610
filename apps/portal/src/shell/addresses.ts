import { UPLOADS, type UploadPurpose } from '@foyer/fair-domain'
import { SERVER_METHOD_PATH } from '@foyer/record-contract'
import type { Site } from '../i18n/site.ts'

/** Where a paper that the server made is fetched. */
export const documentAddress = ({ path }: Pick<Site, 'path'>, id: string) => `/${path}/documents/${id}`

/** Where the dates of the reader are fetched for a calendar: all of them, or one. */
export const calendarAddress = ({ path }: Pick<Site, 'path'>, name?: string) =>
  `/${path}/calendar/dates.ics${name === undefined ? '' : `?name=${encodeURIComponent(name)}`}`

/** Uploads with an address of their own. */
type UploadWithAddress = {
  [Purpose in UploadPurpose]: (typeof UPLOADS)[Purpose] extends { path: string } ? Purpose : never
}[UploadPurpose]

/** Where a file is sent, with the name that it has at its owner's. */
export const uploadAddress = (purpose: UploadWithAddress, fileName: string) =>
  `${SERVER_METHOD_PATH}/${UPLOADS[purpose].path}?name=${encodeURIComponent(fileName)}`
