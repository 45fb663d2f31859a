// Enough German and French for titles; the descriptions are in the languages of the shop.
export const FOREIGN = {
  de: {
    and: 'und',
    nouns:
      'der Garten,die Nacht,das Haus,der Fluss,die Stadt,das Fenster,der Brief,die Lampe,das Licht,der Schatten,die Brücke,das Meer,der Winter,die Reise,das Tal,der Mond,die Mühle,das Schiff,der Turm,die Insel,das Feuer,der Spiegel,die Uhr,das Wort,der Nachbar,die Treppe,das Tagebuch,der Gast,die Straße,das Versprechen,der Stern,die Kerze,das Tor,der Bahnhof,die Rose,das Pferd',
    places:
      'am See,im Norden,bei Nacht,in der Fremde,am Hafen,im Schnee,am Ende der Straße,vor dem Fest,im Herbst,nach dem Regen,über den Dächern,am Sonntag',
  },
  fr: {
    and: 'et',
    nouns:
      'le jardin,la nuit,la maison,le fleuve,la ville,la fenêtre,la lettre,la lampe,la lumière,l’ombre,le pont,la mer,l’hiver,le voyage,la vallée,la lune,le moulin,le navire,la tour,l’île,le feu,le miroir,l’horloge,le mot,le voisin,l’escalier,le journal,l’invité,la rue,la promesse,l’étoile,la bougie,la porte,la gare,la rose,le cheval',
    places:
      'du lac,du nord,de minuit,des étrangers,du port,sous la neige,au bout de la rue,avant la fête,d’automne,après la pluie,sur les toits,du dimanche',
  },
} as const

export const FOREIGN_FAMILY_NAMES =
  'Albrecht Bauer Brandt Dorn Eichel Falk Gruber Hahn Keller Lenz Morgen Roth Sommer Vogel Winter Aubert Blanchet Carpentier Delmas Fontanel Girard Lacroix Marchand Perrin Renaud'.split(
    ' ',
  )
export const FOREIGN_GIVEN_NAMES =
  'Anton Bruno Carla Dora Emil Franziska Gerda Heinrich Ingrid Jakob Karl Lotte Moritz Nelly Otto Paula Camille Denise Émile Fabien Hélène Jules Lucie Marcel Odette Rémi'.split(
    ' ',
  )
