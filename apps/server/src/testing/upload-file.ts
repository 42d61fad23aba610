import { DATA_PATH } from '@foyer/record-contract'
import type { buildTestApp } from './build-test-app.ts'

type Browser = ReturnType<Awaited<ReturnType<typeof buildTestApp>>['browser']>

/** Uploads a file as a browser would, to a record if given; returns status, body and the id of its document. */
export async function uploadFile(browser: Browser, name: string, content: string | Buffer, parent?: string) {
  const boundary = 'a-boundary-of-tests'
  const place = parent
    ? [`--${boundary}`, 'content-disposition: form-data; name="firstPublishLocationId"', '', parent]
    : []
  const head = [
    ...place,
    `--${boundary}`,
    `content-disposition: form-data; name="fileData"; filename="${name}"`,
    'content-type: application/octet-stream',
    '',
    '',
  ].join('\r\n')
  const payload = Buffer.concat([
    Buffer.from(head),
    Buffer.from(content as string),
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ])
  const response = await browser.send({
    method: 'POST',
    url: `${DATA_PATH}/ui-api/records/content-documents/content-versions`,
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload,
  })
  const body = response.json()
  return { status: response.statusCode, body, id: String(body.contentDocument?.id ?? '') }
}
