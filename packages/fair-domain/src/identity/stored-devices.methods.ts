import {
  answer,
  boolean,
  exampleToken,
  integer,
  list,
  nullable,
  object,
  string,
  textUpTo,
} from '@foyer/record-contract'
import { changes, defineRealMethods, reads } from '../methods/define-methods.ts'

/** Maximum number of names in the list of stored data, and characters of each. */
const MAX_STORED = 50
const MAX_NAME_LENGTH = 80
/** Maximum number of waiting edits, as in an outbox. */
const MAX_WAITING = 10_000

/** A browser that stores data of the user. */
export interface StoredDeviceItem {
  id: string
  device: string | null
  /** Names of the stored results, as the browser reported them. */
  stored: string[]
  /** Edits that were not sent at that time. */
  waiting: number
  createdAt: string
  /** Time of the last catch-up. */
  syncedAt: string
}

/** The answer to a browser that stores data. The epoch belongs to the token: another database does not know it. */
export interface RegisterDeviceResult {
  id: string
  token: string
  epoch: string
  /** The device was removed: it deletes everything that it stores. */
  isRemoved: boolean
}

/** Devices with data for work without a connection. */
export const storedDeviceMethods = defineRealMethods('StoredDevicesController', 'signedIn', {
  getDevices: reads({ input: object({}), output: answer<StoredDeviceItem[]>(), of: [], personal: true }),
  /** Registers this browser, or notes its catch-up. */
  register: changes({
    input: object({
      token: nullable(string),
      epoch: nullable(string),
      stored: list(textUpTo(MAX_NAME_LENGTH), MAX_STORED),
      waiting: integer({ min: 0, max: MAX_WAITING }),
    }),
    output: answer<RegisterDeviceResult>(),
    affects: [],
    personal: true,
    example: { token: null, epoch: null, stored: ['BadgesController.getBadges'], waiting: 0 },
  }),
  /** Whether the device was removed; asked by a browser that is signed out, too. */
  check: changes({
    input: object({ token: string, epoch: string }),
    output: object({ isRemoved: boolean }),
    allow: 'everybody',
    affects: [],
    personal: false,
    guess: { of: 'storedDevice', isWrong: ({ isRemoved }) => isRemoved, isLong: true },
    example: { token: 'unknown', epoch: '' },
  }),
  /** Signs a device out; it deletes what it stores at its next contact. */
  remove: changes({
    input: object({ id: string }),
    output: object({ removed: integer() }),
    personal: true,
    example: { id: exampleToken('storedDevice') },
  }),
})
