// A building of one box as an IFC file, for tests.

interface Options {
  readonly prefix?: string;
  /** Lines that refer to the context (#5), and the site's own end. */
  readonly more?: string;
  readonly site?: string;
  readonly north?: string;
}

/** A box of 4 × 6 × 3 units on a storey 5 units up, its middle 10 east and 20 north of the file's origin. */
export const ifcFile = ({ prefix = '$', more = '', site = '$,$,$', north = '$' }: Options = {}) =>
  `ISO-10303-21;
HEADER;
FILE_DESCRIPTION((''),'2;1');
FILE_NAME('box.ifc','2026-01-01T00:00:00',(''),(''),'','','');
FILE_SCHEMA(('IFC4'));
ENDSEC;
DATA;
#1=IFCSIUNIT(*,.LENGTHUNIT.,${prefix},.METRE.);
#2=IFCUNITASSIGNMENT((#1));
#3=IFCCARTESIANPOINT((0.,0.,0.));
#4=IFCAXIS2PLACEMENT3D(#3,$,$);
#5=IFCGEOMETRICREPRESENTATIONCONTEXT($,'Model',3,1.E-5,#4,${north});
#6=IFCPROJECT('0YvctVUKr0kugbFTf53O9L',$,'Box',$,$,$,$,(#5),#2);
#7=IFCLOCALPLACEMENT($,#4);
#8=IFCSITE('1YvctVUKr0kugbFTf53O9L',$,'Site',$,$,#7,$,$,.ELEMENT.,${site},$,$);
#9=IFCRELAGGREGATES('2YvctVUKr0kugbFTf53O9L',$,$,$,#6,(#8));
#10=IFCCARTESIANPOINT((10.,20.,5.));
#11=IFCAXIS2PLACEMENT3D(#10,$,$);
#12=IFCLOCALPLACEMENT(#7,#11);
#13=IFCCARTESIANPOINT((0.,0.));
#14=IFCAXIS2PLACEMENT2D(#13,$);
#15=IFCRECTANGLEPROFILEDEF(.AREA.,$,#14,4.,6.);
#16=IFCDIRECTION((0.,0.,1.));
#17=IFCEXTRUDEDAREASOLID(#15,#4,#16,3.);
#18=IFCSHAPEREPRESENTATION(#5,'Body','SweptSolid',(#17));
#19=IFCPRODUCTDEFINITIONSHAPE($,$,(#18));
#20=IFCBUILDINGELEMENTPROXY('3YvctVUKr0kugbFTf53O9L',$,'Box',$,$,#12,#19,$,$);
#21=IFCRELCONTAINEDINSPATIALSTRUCTURE('4YvctVUKr0kugbFTf53O9L',$,$,$,(#20),#8);
${more}
ENDSEC;
END-ISO-10303-21;
`;
