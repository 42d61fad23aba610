import { catchEarlyInput } from './page/early-input.ts'

// Small and loaded long before the rest, so that early user input is not lost.
catchEarlyInput()
