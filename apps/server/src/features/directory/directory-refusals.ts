import type { ImageFault } from '@foyer/fair-domain'
import { RecordApiError } from '@foyer/record-contract'

const refusal = (code: string, status: number, message: string) => () =>
  new RecordApiError(code, status, message)

/** Screens map these codes to their texts. */
export const NoConfirmedPavilion = refusal(
  'NO_CONFIRMED_PAVILION',
  409,
  'The company has no confirmed stand in this pavilion',
)
export const BrandsFull = refusal('BRANDS_FULL', 409, 'No further brand can be entered')
export const ProductsFull = refusal('PRODUCTS_FULL', 409, 'No further product can be entered for this brand')
export const NothingToCopy = refusal(
  'NOTHING_TO_COPY',
  409,
  'There is nothing to copy from an earlier edition',
)
export const AlreadyFilled = refusal('ALREADY_FILLED', 409, 'This entry has brands already')
export const TooManyImages = refusal('TOO_MANY_IMAGES', 429, 'Too many images are still being prepared')
export const ReasonMissing = refusal('REASON_MISSING', 400, 'Say why, so that the company understands')

/** The message is the name of what is wrong, for which the screen has the words. */
export const ImageRefused = (fault: ImageFault) => new RecordApiError('IMAGE_REFUSED', 400, fault)
export const PublishRefused = (codes: readonly string[]) =>
  new RecordApiError('PUBLISH_REFUSED', 409, codes.join(' '))
