import { object, string } from '@foyer/record-contract'
import { type Allow, asks, changes, defineMethods, reads } from './define-methods.ts'

const one = { input: object({ id: string }), output: object({ id: string }) }
declare const computed: Allow

// A change that customers can call must declare `personal`.
defineMethods('Good', { screen: 'team' }, { add: changes({ ...one, personal: true }) })
defineMethods('Good', 'everybody', { add: changes({ ...one, personal: false }) })
// @ts-expect-error the screen is open to customers
defineMethods('Bad', { screen: 'team' }, { add: changes(one) })
// @ts-expect-error a capability of a company
defineMethods('Bad', { can: 'manageReferents' }, { add: changes(one) })
// @ts-expect-error all signed-in users
defineMethods('Bad', 'signedIn', { add: changes(one) })
// @ts-expect-error guests too
defineMethods('Bad', 'everybody', { add: changes(one) })
// @ts-expect-error only the handler knows
defineMethods('Bad', { inside: 'the handler decides' }, { add: changes(one) })
// @ts-expect-error not known at compile time
defineMethods('Bad', computed, { add: changes(one) })

// Methods for staff and settings need not declare it, and `allow` of the method overrides that of the group.
defineMethods('Good', { staff: ['admin'] }, { add: changes(one) })
defineMethods('Good', { settings: 'theme', as: 'editors' }, { add: changes(one) })
defineMethods('Good', 'signedIn', { add: changes({ ...one, allow: { staff: ['admin'] } }) })
// @ts-expect-error open to customers, although its group is not
defineMethods('Bad', { staff: ['admin'] }, { add: changes({ ...one, allow: 'signedIn' }) })

// Reads need not declare it; a test checks them by the objects that they read.
defineMethods('Good', 'signedIn', { get: reads({ ...one, of: [] }), run: asks(one) })

// @ts-expect-error a misspelt option is still an error
changes({ ...one, personal: true, exampel: { id: '' } })
