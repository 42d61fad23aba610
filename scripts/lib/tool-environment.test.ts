import { afterEach, expect, test, vi } from 'vitest'
import { toolEnvironment } from './tool-environment.mjs'

afterEach(() => vi.unstubAllEnvs())

test('puts the installed tools first and removes a NODE_ENV of the user', () => {
  vi.stubEnv('NODE_ENV', 'production')
  vi.stubEnv('PATH', '/usr/bin')
  const environment = toolEnvironment({ CHROMIUM_PATH: '/opt/chromium' })
  expect(environment.PATH).toMatch(/node_modules\/\.bin:\/usr\/bin$/)
  expect(environment).not.toHaveProperty('NODE_ENV')
  expect(environment.CHROMIUM_PATH).toBe('/opt/chromium')
})
