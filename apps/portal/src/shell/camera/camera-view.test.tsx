// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LanguageContext } from '../../i18n/language-context.ts'
import { CameraView } from './camera-view.tsx'

/** The detector of a browser that finds no code. */
class BarcodeDetector {
  static getSupportedFormats = async () => ['qr_code']
  detect = () => new Promise(() => {})
}

const applyConstraints = vi.fn(async () => {})

beforeEach(() => {
  applyConstraints.mockClear()
  vi.stubGlobal('BarcodeDetector', BarcodeDetector)
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'mediaDevices')
})

function show(getUserMedia: () => Promise<object>) {
  Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia }, configurable: true })
  return render(
    <LanguageContext value="en-US">
      <CameraView site="fair" prompt="Show the code" onCode={() => {}} />
    </LanguageContext>,
  )
}

const cameraWith = (capabilities: object) => async () => {
  const track = { stop: () => {}, applyConstraints, getCapabilities: () => capabilities }
  return { getTracks: () => [track], getVideoTracks: () => [track] }
}

test('switches the torch of a camera that has one on and off', async () => {
  show(cameraWith({ torch: true }))
  fireEvent.click(await screen.findByRole('button', { name: 'Torch' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Torch off' }))
  expect(applyConstraints.mock.calls).toEqual([
    [{ advanced: [{ torch: true }] }],
    [{ advanced: [{ torch: false }] }],
  ])
})

test('offers no torch where the camera has none', async () => {
  const { container } = show(cameraWith({}))
  await vi.waitFor(() => expect(container.querySelector('[data-camera=running]')).not.toBeNull())
  expect(screen.queryByRole('button')).toBeNull()
})

test('says that there is no camera instead of requesting a code', async () => {
  show(() => Promise.reject(new Error('NotFoundError')))
  await vi.waitFor(() => expect(screen.queryByText('Show the code')).toBeNull())
})
