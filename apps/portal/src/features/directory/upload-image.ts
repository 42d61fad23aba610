import { IMAGE_ISSUES, type ImageIssue } from '@foyer/fair-domain'
import type { Language } from '@foyer/record-contract'
import { uploadAddress } from '../../shell/addresses.ts'

/** `refusal` is the server's message about anything but the image itself. */
export type UploadOutcome = { id: string } | { issue: ImageIssue | 'failed' } | { refusal: string }

const TOO_LARGE = 413
const UNSUPPORTED = 415

/** Uploads an image, reporting progress (0 to 100). */
export function uploadImage(
  file: File,
  name: string,
  language: Language,
  onProgress: (percent: number) => void,
) {
  return new Promise<UploadOutcome>((resolve) => {
    const request = new XMLHttpRequest()
    request.upload.onprogress = ({ loaded, total }) => onProgress(Math.round((loaded / total) * 100))
    request.onload = () => resolve(outcomeOf(request.status, request.responseText))
    request.onerror = () => resolve({ issue: 'failed' })
    request.open('POST', uploadAddress('directoryImage', name))
    request.setRequestHeader('content-type', 'application/octet-stream')
    request.setRequestHeader('accept-language', language)
    request.send(file)
  })
}

function outcomeOf(status: number, text: string): UploadOutcome {
  if (status === TOO_LARGE) return { issue: 'imageSize' }
  if (status === UNSUPPORTED) return { issue: 'imageType' }
  try {
    const answer = JSON.parse(text)
    if (status === 201) return { id: answer.id }
    const { message, advice } = answer[0] ?? answer
    const issue = IMAGE_ISSUES.find((known) => known === message)
    if (issue) return { issue }
    return message && advice ? { refusal: `${message} ${advice}` } : { issue: 'failed' }
  } catch {
    return { issue: 'failed' }
  }
}
