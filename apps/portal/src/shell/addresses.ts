import { UPLOADS, type UploadPurpose } from '@foyer/fair-domain'
import type { Language } from '@foyer/record-contract'
import { SERVER_METHOD_PATH } from '@foyer/record-contract'
import { basenameOf, type Site } from '../i18n/site.ts'

/** URL of a generated document. */
export const documentAddress = ({ path }: Pick<Site, 'path'>, id: string) => `/${path}/documents/${id}`

/** URL of the user's dates for a calendar: all of them, or one. */
export const calendarAddress = ({ path }: Pick<Site, 'path'>, name?: string) =>
  `/${path}/calendar/dates.ics${name === undefined ? '' : `?name=${encodeURIComponent(name)}`}`

/** URL of a meeting of the user for a calendar. */
export const meetingCalendarAddress = ({ path }: Pick<Site, 'path'>, id: string) =>
  `/${path}/calendar/dates.ics?meeting=${encodeURIComponent(id)}`

/** URL of the user's agenda as a PDF, or of a member of the team. */
export const agendaPdfAddress = (site: Site, language: Language, memberId: string | null) =>
  `${basenameOf(site, language)}/agenda.pdf${memberId === null ? '' : `?member=${encodeURIComponent(memberId)}`}`

/** URL of a published hall as a file; `codes` is the sheet of QR codes. */
export const hallFileAddress = (
  { path }: Pick<Site, 'path'>,
  hall: string,
  file: 'svg' | 'pdf' | 'dxf' | 'png' | 'codes',
) => `/${path}/floor-plan/${encodeURIComponent(hall)}${file === 'codes' ? '-codes.pdf' : `.${file}`}`

/** URL of the QR code of a stand. */
export const standCodeAddress = ({ path }: Pick<Site, 'path'>, hall: string, stand: string) =>
  `/${path}/s/${encodeURIComponent(hall)}/${encodeURIComponent(stand)}/qr.svg`

/** Uploads with their own URL. */
type UploadWithAddress = {
  [Purpose in UploadPurpose]: (typeof UPLOADS)[Purpose] extends { path: string } ? Purpose : never
}[UploadPurpose]

/** Upload URL of a file, with its original name. */
export const uploadAddress = (purpose: UploadWithAddress, fileName: string) =>
  `${SERVER_METHOD_PATH}/${UPLOADS[purpose].path}?name=${encodeURIComponent(fileName)}`
