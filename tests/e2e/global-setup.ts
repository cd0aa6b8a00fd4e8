import { loadDemoCentre } from '../kit/demo-centre.ts'

/** Loads the demo centre once; the server of every worker starts with a copy of it. */
export default loadDemoCentre
