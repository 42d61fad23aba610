// @vitest-environment jsdom
import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useChosen } from './use-chosen.ts'

test('keeps the open item as it was last found, until another or none is opened', () => {
  const { result, rerender } = renderHook(({ id, found }) => useChosen<string>(id, found), {
    initialProps: { id: '1' as string | undefined, found: 'Nails' as string | undefined },
  })
  rerender({ id: '1', found: 'Nails and hands' })
  rerender({ id: '1', found: undefined })
  expect(result.current).toBe('Nails and hands')
  rerender({ id: '2', found: undefined })
  expect(result.current).toBeUndefined()
  rerender({ id: undefined, found: undefined })
  expect(result.current).toBeUndefined()
})
