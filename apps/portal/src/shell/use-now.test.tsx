// @vitest-environment jsdom
import { cleanup, render, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { useNow } from './use-now.ts'

afterEach(cleanup)

test('renders first with the time of the loader, then with that of the device', async () => {
  const seen: number[] = []
  const Component = () => {
    seen.push(useNow())
    return null
  }
  const router = createMemoryRouter([{ id: 'screen', path: '/', loader: () => null, Component }], {
    hydrationData: { loaderData: { screen: 5 } },
  })
  render(<RouterProvider router={router} />)
  expect(seen[0]).toBe(5)
  await waitFor(() => expect(seen.at(-1)).toBeGreaterThan(5))
})
