export {
  deleteSearch,
  deletionQuery,
  findSearch,
  finishPayment,
  searchesChanged,
  searchesQuery,
  subscriptionStatusQuery,
} from './agent-searches.api';
export { SearchDialog } from './search-dialog';
