import { catchEarlyInput } from './page/early-input.ts'

// Small, and there long before the rest: what people do meanwhile is not lost.
catchEarlyInput()
