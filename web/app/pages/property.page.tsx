import { useQuery } from '@tanstack/react-query';
import { searchTitle } from '@threshold/core/rules/matching/search-title';
import { useParams } from 'react-router';
import { propertyQuery } from '../../features/properties/property.api';
import { PropertyView } from '../../features/properties/property-view';
import type { MetaOf } from '../../shared/page-meta';
import { PageHead } from '../page-head';

const description = 'Buyers for one of your properties, and how far each has got.';

export const meta: MetaOf = () => ({ title: 'Property', description, noIndex: true });

export default function PropertyPage() {
  const { id } = useParams();
  return id && <OneProperty key={id} id={id} />;
}

function OneProperty({ id }: { id: string }) {
  const { data } = useQuery(propertyQuery(id));
  return (
    <>
      {data && <PageHead meta={{ title: searchTitle(data), description }} />}
      <PropertyView id={id} />
    </>
  );
}
