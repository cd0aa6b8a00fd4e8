import * as z from 'zod/mini'
import { endpoint } from './kit/endpoint.ts'

/** Calls that put several rooms together. */
export const home = {
  /** Everything stored about the caller and their minors: data.json and the documents. */
  myData: endpoint({
    method: 'GET',
    path: '/users/mydata',
    who: 'customer',
    file: 'application/zip',
    answer: z.object({}),
  }),
}
