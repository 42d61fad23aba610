import { expect, test } from 'vitest'
import { pageInfoOf } from './page-info.ts'

test('the innermost screen tells title and description; an error page tells nothing', () => {
  const page = { title: 'About us', description: 'Who we are' }
  expect(pageInfoOf([{ loaderData: null }, { loaderData: { page } }])).toBe(page)
  expect(pageInfoOf([{ loaderData: null }, { loaderData: undefined }])).toBeNull()
})
